# Which values there are, and how they are decoded, is in 6.3-attribute-values.feature. Here one and the same awkward value
# has to do for all methods, for an element, for what is in it, and for its attributes.
@server @escaped-selectors @usage:resource-lists
Feature: RFC 4825 §6.3, Selectors with escapes, in every method

  Rule: An element whose name needs escapes can be created, changed, given an attribute, read and deleted by that name

    @id:list @XCAP-6.3-14 @XCAP-6.3-13 @XCAP-6.3-15 @implied-MUST
    Scenario Outline: The list <value>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="other"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="<value>"]' with '<list name="<value>"/>'
      Then the request succeeds
      When the client PUTs element 'resource-lists/list[@name="<value>"]/entry' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
      When the client PUTs element 'resource-lists/list[@name="<value>"]' with '<list name="<value>"><display-name/><entry uri="sip:b@example.com"/></list>'
      Then the request succeeds
      When the client PUTs attribute 'resource-lists/list[@name="<value>"]/entry/@uri' with '"sip:c@example.com"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="other"/>
          <list name="<value>">
            <display-name/>
            <entry uri="sip:c@example.com"/>
          </list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name="<value>"]/@name'
      Then the server answers 200
      And the body is an AttValue that means '<value>'
      When the client sends GET to node 'resource-lists/*[3][@name="<value>"]/entry'
      Then the server answers 200
      When the client sends DELETE to node 'resource-lists/list[@name="<value>"]/display-name'
      Then the request succeeds
      When the client sends DELETE to node 'resource-lists/list[@name="<value>"]'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="other"/>
        </resource-lists>
        """

      Examples: References of XML, which stand in the document and in the selector
        | id                 | value                  |
        | tom-amp-jerry      | Tom &amp; Jerry        |
        | lt-friends-gt      | &lt;friends&gt;        |
        | the-quot-boys-quot | the &quot;boys&quot;   |
        | the-apos-boys-apos | the &apos;boys&apos;   |
        | amp-amp            | &amp;amp;              |

      Examples: Characters of a URI, which only escapes keep from having a meaning in it
        | id                     | value                  |
        | 100                    | 100%                   |
        | 41                     | %41                    |
        | 2f                     | %2F                    |
        | empty                  | ~~                     |
        | a-b                    | a/~~/b                 |
        | friends                | ../friends             |
        | http-example-com-a-b-c | http://example.com/?a=b#c |
        | name-quot-friends-quot | [@name=&quot;friends&quot;] |
        | friends-quot-1-or-quot | friends&quot;][1 or &quot; |
        | a-b-2                  | a\\b                   |
        | a-b-c-d                | a^b`c{d}               |
        | two-spaces             | two  spaces            |

      Examples: Letters beyond ASCII; the second is the first with u and a combining diaeresis
        | id        | value                  |
        | mu-ller   | Müller                 |
        | mu-ller-2 | Müller                |
        | empty-2   | 友達                    |
        | empty-3   | أصدقاء                 |
        | friends-2 | 😀 friends             |

    @id:element-name-needs @XCAP-6.3-12 @XCAP-6.3-14 @implied-MUST
    Scenario Outline: Apostrophes, <where>
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{document}/~~/resource-lists/<selector>" with body
        """
        <list name="<name>"/>
        """
      Then the request succeeds
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{document}/~~/resource-lists/<selector>/entry" with body
        """
        <entry uri="sip:a@example.com"/>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="<name>"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      When the client sends DELETE to "{document}/~~/resource-lists/<selector>"
      Then the request succeeds
      And the stored document equals document "friends" (canonical XML)

      Examples:
        | id                 | where                            | selector                                | name                         |
        | in-quotation-marks | in quotation marks               | list%5B@name=%22d'Artagnan's%22%5D      | d'Artagnan's                 |
        | escaped-in         | escaped, in quotation marks      | list%5B@name=%22d%27Artagnan%27s%22%5D  | d'Artagnan's                 |
        | around-quotation   | around quotation marks           | list%5B@name='the%20%22boys%22'%5D      | the &quot;boys&quot;         |
        | around-a-reference | around a reference of their own  | list%5B@name='d&apos;Artagnan'%5D       | d'Artagnan                   |

  Rule: A value is compared as it is, neither decoded again nor made alike

    @id:not @XCAP-6.3-15 @implied-MUST
    Scenario Outline: <other> is not <value>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="<value>"/></resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name="<other>"]'
      Then the server answers 404
      When the client PUTs element 'resource-lists/list[@name="<other>"]' with '<list name="<other>"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="<value>"/>
          <list name="<other>"/>
        </resource-lists>
        """
      When the client sends DELETE to node 'resource-lists/list[@name="<value>"]'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="<other>"/></resource-lists>
        """

      Examples: An escape and its character, a reference of a reference, two forms of one letter, small and large letters
        | id              | value       | other           |
        | a-41            | A           | %41             |
        | a-b-a-2fb       | a/b         | a%2Fb           |
        | a-b-a-b         | a b         | a+b             |
        | a-b-a-20b       | a b         | a%20b           |
        | amp-amp-amp     | &amp;       | &amp;amp;       |
        | lt-amp-lt       | &lt;        | &amp;lt;        |
        | mu-ller-mu-ller | Müller | Müller |
        | cafe-cafe       | café        | cafe            |
        | friends-friends | friends     | Friends         |
        | a-b-a-b-2       | a b         | a  b            |

  Rule: An escape in the request line may have small letters, and characters that need none may have one

    @id:put-delete @XCAP-6.3-16 @implied-MUST
    Scenario Outline: PUT and DELETE of <written>
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{document}/~~/resource-lists/<written>" with body
        """
        <list name="café€"/>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="café€"/>
        </resource-lists>
        """
      When the client sends GET to "{document}/~~/resource-lists/<written>"
      Then the selected element is list with name "café€"
      When the client sends DELETE to "{document}/~~/resource-lists/<written>"
      Then the request succeeds
      And the stored document equals document "friends" (canonical XML)

      Examples:
        | id                      | written                                     |
        | list-5b-name-22caf-c3   | list%5B@name=%22caf%C3%A9%E2%82%AC%22%5D         |
        | list-5b-name-22caf-c3-2 | list%5b@name=%22caf%c3%a9%e2%82%ac%22%5d         |
        | list-5b-name-22caf-c3-3 | list%5B@name=%22caf%c3%A9%e2%82%Ac%22%5d         |
        | list-5b-40name-3d-22caf | list%5B%40name%3D%22caf%C3%A9%E2%82%AC%22%5D     |
        | 6cist-5b-6eame-22-63af  | %6Cist%5B@%6eame=%22%63af%C3%A9%E2%82%AC%22%5D |
        | list-5b-name-caf-c3-a9  | list%5B@name='caf%C3%A9%E2%82%AC'%5D             |
        | list-5b-name-27caf-c3   | list%5B@name=%27caf%C3%A9%E2%82%AC%27%5D         |

  Rule: A selector that cannot be decoded neither reads nor changes anything

    # RFC 4825 has no status for it: 400 says that the URI is none, 404 that it finds nothing, 409 that it has no parent.
    @id:selector-cannot @XCAP-6.3-15 @implied-MUST
    Scenario Outline: <written>
      Given the document "friends"
      When the client sends GET to "{document}/~~/resource-lists/list%5B@name=%22<written>%22%5D"
      Then the server answers 400 or 404
      When the client sends DELETE to "{document}/~~/resource-lists/list%5B@name=%22<written>%22%5D"
      Then the server answers 400 or 404
      And the document is unchanged
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{document}/~~/resource-lists/list%5B@name=%22<written>%22%5D" with body
        """
        <list name="new"/>
        """
      Then the server answers 400 or 404 or 409
      And the document is unchanged
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{document}/~~/resource-lists/list%5B@name=%22new%22%5D" with body
        """
        <list name="new"/>
        """
      Then the request succeeds

      Examples: Half an escape, no escape, half a letter, a letter in too many octets, half a pair of UTF-16, and the octet zero
        | id          | written      |
        | new         | new%         |
        | new-4       | new%4        |
        | zz          | %zz          |
        | caf-c3      | caf%C3       |
        | c0-afnew    | %C0%AFnew    |
        | ed-a0-80new | %ED%A0%80new |
        | new-00      | new%00       |
