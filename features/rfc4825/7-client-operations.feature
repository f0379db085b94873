@server
Feature: RFC 4825 §7, Client operations

  Rule: A modification whose result breaks the constraints of the usage is refused with 409

    @id:element @usage:resource-lists @XCAP-7-02 @implied-MUST
    Scenario Outline: An element that <breaks>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/>
         </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<last step>' with '<body>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:b@example.com"/>'
      Then the request succeeds

      Examples:
        | id                       | breaks                                    | last step | body                                           |
        | the-schema-does-not-know | the schema does not know                  | unknown   | <unknown/>                                     |
        | lacks-an-attribute-that  | lacks an attribute that the schema wants  | entry[2]  | <entry/>                                       |
        | has-a-child-that-the     | has a child that the schema does not want | entry[2]  | <entry uri="sip:b@example.com"><list/></entry> |
        | has-the-identifier-of    | has the identifier of another             | entry[2]  | <entry uri="sip:a@example.com"/>               |

    @id:requests-made-legal-succeed @usage:resource-lists @XCAP-7-02 @implied-MUST
    Scenario: The same requests made legal succeed
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:b@example.com"><display-name>B</display-name></entry>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com">
              <display-name>B</display-name>
            </entry>
          </list>
        </resource-lists>
        """

    @id:whole-document-schema-not @usage:resource-lists @XCAP-7-02 @implied-MUST
    Scenario: A whole document that the schema does not allow
      Given the document "friends"
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry/></list>
        </resource-lists>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document as document "one friend"
      Then the request succeeds

    @id:deleting-schema-wants @usage:resource-lists @XCAP-7-02 @implied-MUST
    Scenario: Deleting what the schema wants
      Given the document "one friend"
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry/@uri'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry'
      Then the request succeeds

  Rule: The 409 may explain itself with a conflict report

    @id:element-attribute-schema-wants @usage:resource-lists @XCAP-7-03 @MAY
    Scenario: An element without an attribute that the schema wants
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<entry/>'
      Then the case continues only if the server answered 409
      And the response has media type "application/xcap-error+xml"
      And the conflict report says "schema-validation-error"

  Rule: An identifier that is not unique where the usage wants it to be is refused with 409

    @id:uri-entry-taken-free @usage:resource-lists @XCAP-7-06 @implied-MUST
    Scenario: The URI of an entry, taken and free
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:a@example.com"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:a2@example.com"/>'
      Then the request succeeds

    @id:uri-service-taken-free @usage:rls-services @XCAP-7-06 @implied-MUST
    Scenario: The URI of a service, taken and free
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:mybuddies@{domain}"><list/></service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service[2]' with '<service uri="sip:mybuddies@{domain}"><list/></service>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'rls-services/service[2]' with '<service uri="sip:mybuddies2@{domain}"><list/></service>'
      Then the request succeeds

  Rule: A PUT that succeeded can be repeated, and the document stays the same

    @id:put-document @usage:resource-lists @XCAP-7-08 @implied-MUST
    Scenario: The PUT of a document
      Given there is no document
      When the client PUTs the document as document "friends"
      Then the request succeeds
      When the client repeats the request
      Then the request succeeds
      And the stored document equals document "friends" (canonical XML)
      And the server serves the document element on its own

    @id:put-element-selected @usage:resource-lists @XCAP-7-08 @implied-MUST
    Scenario Outline: The PUT of an element, selected by <selected by>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<last step>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      When the client repeats the request
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:n@example.com"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id                 | selected by            | last step                          |
        | its-attribute      | its attribute          | entry[@uri="sip:n@example.com"]    |
        | its-position       | its position           | entry[2]                           |
        | its-position-among | its position among all | *[2]                               |
        | position-and       | position and attribute | entry[2][@uri="sip:n@example.com"] |
        | any-name-and       | any name and attribute | *[@uri="sip:n@example.com"]        |

    @id:put-attribute @usage:resource-lists @XCAP-7-08 @implied-MUST
    Scenario: The PUT of an attribute
      Given the document "unnamed list"
      When the client PUTs attribute 'resource-lists/list[1]/@name' with '"friends"'
      Then the request succeeds
      When the client repeats the request
      Then the request succeeds
      And the stored document equals document "friends" (canonical XML)

  Rule: A DELETE that succeeded and is repeated finds nothing

    @id:delete-document @usage:resource-lists @XCAP-7-09 @implied-MUST
    Scenario: The DELETE of a document
      Given the document "friends"
      When the client sends DELETE to the document
      Then the request succeeds
      When the client repeats the request
      Then the server answers 404

    @id:delete @usage:resource-lists @XCAP-7-09 @implied-MUST
    Scenario Outline: The DELETE of <node>
      Given the document "two friends"
      When the client sends DELETE to node 'resource-lists/list<selector>'
      Then the request succeeds
      When the client repeats the request
      Then the server answers 404
      And the document is unchanged
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><after></resource-lists>
        """

      Examples:
        | id                      | node                                  | selector                            | after                                                                         |
        | an-element-by-its       | an element, by its attribute          | /entry[@uri="sip:a@example.com"]    | <list name="friends"><entry uri="sip:b@example.com"/></list>                  |
        | an-element-by-position  | an element, by position and attribute | /entry[1][@uri="sip:a@example.com"] | <list name="friends"><entry uri="sip:b@example.com"/></list>                  |
        | the-last-element-by-its | the last element, by its position     | /entry[2]                           | <list name="friends"><entry uri="sip:a@example.com"/></list>                  |
        | an-attribute            | an attribute                          | /@name                              | <list><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/></list> |

  Rule: After a PUT that succeeded, a GET of the same URI returns what was put

    @id:document @usage:resource-lists @XCAP-7-11 @implied-MUST
    Scenario: A document
      Given there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- of a Monday -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name='friends'><?keep this?>
          <entry uri="sip:a@example.com"><display-name>A &amp; Co</display-name></entry>
         </list>
        </resource-lists>
        """
      Then the request succeeds
      When the client sends GET to the document
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- of a Monday -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name='friends'><?keep this?>
          <entry uri="sip:a@example.com"><display-name>A &amp; Co</display-name></entry>
         </list>
        </resource-lists>
        """
      And the server serves the document element on its own

    @id:new-element @usage:resource-lists @XCAP-7-11 @implied-MUST
    Scenario Outline: A new element at <selector>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <external anchor="http://xcap.example.org/lists"/>
          <entry uri="sip:a@example.com"/>
          <entry uri="sip:b@example.com"/>
         </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<selector>' with '<entry uri="sip:n@example.com"><display-name>N</display-name></entry>'
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list[@name="friends"]/<selector>'
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <entry uri="sip:n@example.com"><display-name>N</display-name></entry>
        """
      When the client sends GET to the document
      Then the XML body has
        | XPath                                      | value |
        | count(/*/*/*)                              | 4     |
        | string(/*/*/*[@uri="sip:n@example.com"]/*) | N     |

      Examples:
        | id                      | selector                           |
        | entry-uri-sip-n-example | entry[@uri="sip:n@example.com"]    |
        | entry-3                 | entry[3]                           |
        | entry-1-uri-sip-n       | entry[1][@uri="sip:n@example.com"] |
        | entry-2-uri-sip-n       | entry[2][@uri="sip:n@example.com"] |
        | any-4                   | *[4]                               |
        | any-1-uri-sip-n-example | *[1][@uri="sip:n@example.com"]     |
        | any-3-uri-sip-n-example | *[3][@uri="sip:n@example.com"]     |
        | any-uri-sip-n-example   | *[@uri="sip:n@example.com"]        |

    @id:element-place @usage:resource-lists @XCAP-7-11 @implied-MUST
    Scenario Outline: An element in place of that at <selector>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <external anchor="http://xcap.example.org/lists"/>
          <entry uri="sip:a@example.com"/>
          <entry uri="sip:b@example.com"/>
         </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<selector>' with '<entry uri="sip:b@example.com"><display-name>B</display-name></entry>'
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list[@name="friends"]/<selector>'
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <entry uri="sip:b@example.com"><display-name>B</display-name></entry>
        """
      When the client sends GET to the document
      Then the XML body has
        | XPath                                      | value |
        | count(/*/*/*)                              | 3     |
        | string(/*/*/*[@uri="sip:b@example.com"]/*) | B     |

      Examples:
        | id                      | selector                           |
        | entry-uri-sip-b-example | entry[@uri="sip:b@example.com"]    |
        | entry-2                 | entry[2]                           |
        | entry-2-uri-sip-b       | entry[2][@uri="sip:b@example.com"] |
        | any-3                   | *[3]                               |
        | any-3-uri-sip-b-example | *[3][@uri="sip:b@example.com"]     |
        | any-uri-sip-b-example   | *[@uri="sip:b@example.com"]        |

    @id:attribute @usage:resource-lists @XCAP-7-11 @implied-MUST
    Scenario Outline: An attribute, <new or not>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list <before>/></resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list[1]/@name' with '"friends &amp; family"'
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list[1]/@name'
      Then the server answers 200
      And the body is an AttValue of 'friends & family'
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends &amp; family"/>
        </resource-lists>
        """

      Examples:
        | id      | new or not | before         |
        | new     | new        |                |
        | not-new | not new    | name="enemies" |

  # "XCAP does not permit such requests", also where they would be idempotent.
  Rule: A PUT whose URI would not select what it puts is refused with 409

    @id:put-uri-not-select-puts @usage:resource-lists @XCAP-7-12 @implied-MUST
    Scenario Outline: <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<last step>' with '<body>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/<last step>' with '<legal body>'
      Then the request succeeds

      Examples:
        | id              | what                                               | last step                        | body                                               | legal body                                         |
        | entry-uri-sip   | A new element whose attribute is another           | entry[@uri="sip:zz@example.com"] | <entry uri="sip:other@example.com"/>               | <entry uri="sip:zz@example.com"/>                  |
        | list-name-close | A new element of another name                      | list[@name="close"]              | <external anchor="http://xcap.example.org/lists"/> | <list name="close"/>                               |
        | external        | A new element of another name, without a predicate | external                         | <list/>                                            | <external anchor="http://xcap.example.org/lists"/> |
        | entry-uri-sip-a | An element in place of one with another attribute  | entry[@uri="sip:a@example.com"]  | <entry uri="sip:other@example.com"/>               | <entry uri="sip:a@example.com"/>                   |
        | entry           | An element in place of one with another name       | entry                            | <list name="close"/>                               | <entry uri="sip:other@example.com"/>               |

    @id:position-not-next @usage:resource-lists @XCAP-7-12 @implied-MUST
    Scenario: A position that is not the next one
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[3]' with '<entry uri="sip:b@example.com"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:b@example.com"/>'
      Then the request succeeds

  # §7 says that the server "will" indicate it, §8.2.3 and §8.2.4 that it SHOULD.
  Rule: That 409 should say cannot-insert

    @id:attribute-new-element-uri @usage:resource-lists @XCAP-7-15 @SHOULD
    Scenario: The attribute of the new element is another than the one in the URI
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:zz@example.com"]' with '<entry uri="sip:other@example.com"/>'
      Then the case continues only if the server answered 409
      And the conflict report says "cannot-insert"

  Rule: A PUT that succeeds is answered 201 when it created something and 200 when it replaced something

    @id:document-put-succeeds-answered @usage:resource-lists @XCAP-7-13 @implied-MUST
    Scenario: A document
      Given there is no document
      When the client PUTs the document as document "friends"
      Then the server answers 201
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="enemies"/></resource-lists>
        """
      Then the server answers 200
      And the server serves the document element on its own

    @id:element-put-succeeds-answered @usage:resource-lists @XCAP-7-13 @implied-MUST
    Scenario: An element
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      Then the server answers 201
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"><display-name>A</display-name></entry>'
      Then the server answers 200

    @id:attribute-put-succeeds @usage:resource-lists @XCAP-7-13 @implied-MUST
    Scenario: An attribute
      Given the document "unnamed list"
      When the client PUTs attribute 'resource-lists/list[1]/@name' with '"friends"'
      Then the server answers 201
      When the client PUTs attribute 'resource-lists/list[1]/@name' with '"enemies"'
      Then the server answers 200
