@server @usage:resource-lists
Feature: RFC 4825 §6.3, Node selector: attribute values in predicates

  Rule: The value is an AttValue of XML: in quotes or apostrophes, references expanded

    @id:delimiter-wire @XCAP-6.3-12 @implied-MUST
    Scenario Outline: The delimiter <written> on the wire
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="others"/>
        </resource-lists>
        """
      When the client sends GET to "{document}/~~/resource-lists/list%5B@name=<written>others<written>%5D"
      Then the selected element is list with name "others"

      Examples:
        | id    | written |
        | 22    | %22     |
        | empty | '       |
        | 27    | %27     |

    @id:delimiter-stand @XCAP-6.3-12 @implied-MUST
    Scenario: Each delimiter may stand between the other
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="the &quot;boys&quot;"/>
          <list name="d'Artagnan's"/>
        </resource-lists>
        """
      When the client sends GET to "{document}/~~/resource-lists/list%5B@name='the%20%22boys%22'%5D"
      Then the server answers 200
      And the body matches "boys"
      When the client sends GET to "{document}/~~/resource-lists/list%5B@name=%22d'Artagnan's%22%5D"
      Then the selected element is list with name "d'Artagnan's"

    @id:references-stand @XCAP-6.3-13 @implied-MUST
    Scenario Outline: References stand for their characters: <value>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="a&amp;b&lt;&quot;"/>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name=<value>]/@name'
      Then the server answers 200
      And the body matches "a&"

      Examples:
        | id                | value                     |
        | a-amp-b-lt-quot   | "a&amp;b&lt;&quot;"       |
        | a-38-b-60-34      | "a&#38;b&#60;&#34;"       |
        | a-x26-b-x3c-x22   | "a&#x26;b&#x3c;&#x22;"    |
        | 97-amp-b-x3c-quot | "&#97;&amp;b&#x3C;&quot;" |

    @id:new-elements-value-compared @XCAP-6.3-13 @implied-MUST
    Scenario: A new element's value is compared with what the reference stands for
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="a&#38;b"]' with '<list name="a&amp;b"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="a&amp;b"/>
        </resource-lists>
        """

    # Outside the grammar, so at best an extension selector, and one that the server does not know: 404, as is judged in §8, or a bad URI (400).
    @id:ampersand-less-sign-no @XCAP-6.3-13 @implied-MUST
    Scenario Outline: An ampersand or a less-than sign of its own is no AttValue: <value>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a&amp;b"/>
          <list name="a&lt;b"/>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name=<value>]'
      Then the server answers 404 or 400
      When the client sends GET to node 'resource-lists/list[@name=<legal>]'
      Then the server answers 200

      Examples:
        | id      | value | legal     |
        | a-amp-b | "a&b" | "a&amp;b" |
        | a-lt-b  | "a<b" | "a&lt;b"  |

    @id:documents-value-xml @XCAP-6.3-44 @implied-MUST
    Scenario Outline: The document's value is what XML makes of it: <value>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="<written>"/><list name="other"/></resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name="<value>"]'
      Then the server answers 200
      When the client sends GET to node 'resource-lists/list[@name="<value>-"]'
      Then the server answers 404

      Examples: A character reference, a literal line feed that is read as a space, and a tab that stays one
        | id         | written     | value   |
        | a-98-c     | a&#98;c     | abc     |
        | line-feed  | line\nfeed  | line feed |
        | tab-9-stop | tab&#9;stop | tab&#9;stop |

    @id:empty-value-value @XCAP-6.3-30 @implied-MUST
    Scenario: An empty value is a value
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list/>
          <list name=""/>
          <list name="friends"/>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name=""]'
      Then the selected element is list with name ""
      When the client sends GET to node 'resource-lists/list[2]/@name'
      Then the server answers 200
      When the client sends GET to node 'resource-lists/list[1]/@name'
      Then the server answers 404

  Rule: What is encoded inside a value is data

    @id:list-created-read-name @XCAP-6.3-14 @implied-MUST
    Scenario Outline: A list is created and read under the name <value>
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="<value>"]' with '<list name="<value>"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="<value>"/>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name="<value>"]'
      Then the selected element is list with name "<value>"

      Examples:
        | id            | value                |
        | x-1-y-z       | x[1]/@y = z          |
        | a-b           | a/b                  |
        | a-b-2         | a//b                 |
        | empty         | /                    |
        | empty-2       | ]                    |
        | a-1           | a][1                 |
        | name          | @name                |
        | a-b-3         | a=b                  |
        | two-words     | two words            |
        | a-b-4         | a+b                  |
        | what          | what?                |
        | xmlns-r-urn-r | ?xmlns(r=urn:r)      |
        | number-1      | number #1            |
        | a-b-c         | a;b,c                |
        | a             | {a}                  |

      @dangerous
      Examples:
        | id            | value                |
        | namespace-any | namespace::*         |

  Rule: The selector is decoded once, as UTF-8, and then read

    @id:octets @XCAP-6.3-15 @implied-MUST
    Scenario Outline: The octets <written>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="A"/>
          <list name="À"/>
          <list name="ア"/>
          <list name="café"/>
          <list name="😀"/>
          <list name="50%"/>
          <list name="%41"/>
          <list name="%C3%80"/>
        </resource-lists>
        """
      When the client sends GET to "{document}/~~/resource-lists/list%5B@name=%22<written>%22%5D"
      Then the selected element is list with name "<value>"

      Examples: The first three are the RFC's; the last three would be others if decoded twice
        | id          | written         | value  |
        | a           | A               | A      |
        | c3-80       | %C3%80          | À      |
        | e3-82-a2    | %E3%82%A2       | ア     |
        | caf-c3-a9   | caf%C3%A9       | café   |
        | f0-9f-98-80 | %F0%9F%98%80    | 😀     |
        | 41          | %41             | A      |
        | 50-25       | 50%25           | 50%    |
        | 2541        | %2541           | %41    |
        | 25c3-2580   | %25C3%2580      | %C3%80 |

    # Octets that are no UTF-8 select nothing; 400 says that the URI cannot be read, 404 that nothing is there.
    @id:iso-8859-1-not-guessed @XCAP-6.3-15 @implied-MUST
    Scenario: ISO 8859-1 is not guessed
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="café"/></resource-lists>
        """
      When the client sends GET to "{document}/~~/resource-lists/list%5B@name=%22caf%E9%22%5D"
      Then the server answers 404 or 400
      When the client sends GET to "{document}/~~/resource-lists/list%5B@name=%22caf%C3%A9%22%5D"
      Then the selected element is list with name "café"

    @id:letters-escape-small @XCAP-6.3-16 @implied-MUST
    Scenario Outline: The letters of an escape may be small or large: <selector>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="café€"/>
        </resource-lists>
        """
      When the client sends GET to "{document}/~~/resource-lists/<selector>"
      Then the selected element is list with name "café€"

      Examples:
        | id             | selector                               |
        | list-5b2-5d    | list%5B2%5D                            |
        | list-5b2-5d-2  | list%5b2%5d                            |
        | list-5b-name   | list%5B@name=%22caf%C3%A9%E2%82%AC%22%5D    |
        | list-5b-name-2 | list%5b@name=%22caf%c3%a9%e2%82%ac%22%5d    |
