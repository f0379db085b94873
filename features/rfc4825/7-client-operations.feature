@server
Feature: RFC 4825 §7, Client operations

  Rule: A modification whose result breaks the constraints of the usage is refused with 409

    @id:invalid-element @usage:resource-lists @XCAP-7-02 @implied-MUST
    Scenario Outline: An element that <breaks>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<last step>' with '<body>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:b@example.com"/>'
      And the request succeeds

      Examples:
        | id            | breaks                                      | last step | body                                           |
        | unknown       | the schema does not declare                 | unknown   | <unknown/>                                     |
        | missing-uri   | lacks an attribute that the schema requires | entry[2]  | <entry/>                                       |
        | wrong-child   | has a child that the schema does not allow  | entry[2]  | <entry uri="sip:b@example.com"><list/></entry> |
        | duplicate-uri | has the URI of another entry                | entry[2]  | <entry uri="sip:a@example.com"/>               |

    @id:valid-element @usage:resource-lists @XCAP-7-02 @implied-MUST
    Scenario: A valid entry in the same place
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:b@example.com"><display-name>B</display-name></entry>'
      Then the request succeeds
      But the stored document equals (canonical XML)
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

    @id:invalid-document @usage:resource-lists @XCAP-7-02 @implied-MUST
    Scenario: A document that the schema does not allow
      Given the document "one friend"
      And the client PUTs the document as document "friends"
      And the stored document equals document "friends" (canonical XML)
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry/></list>
        </resource-lists>
        """
      Then the server answers 409
      But the document is unchanged
      And the client PUTs the document as document "one friend"
      And the request succeeds

    @id:delete-required @usage:resource-lists @XCAP-7-02 @implied-MUST
    Scenario: A DELETE of an attribute that the schema requires
      Given the document "one friend"
      And the client sends DELETE to node 'resource-lists/list/@name'
      And the request succeeds
      And the client sends GET to node 'resource-lists/list/@name'
      And the server answers 404
      When the client sends DELETE to node 'resource-lists/list/entry/@uri'
      Then the server answers 409
      But the document is unchanged
      And the client sends DELETE to node 'resource-lists/list/entry'
      And the request succeeds

  Rule: A duplicate of an identifier that the usage requires to be unique is refused with 409

    @id:entry-uri @usage:resource-lists @XCAP-7-06 @implied-MUST
    Scenario: The URI of the new entry is taken, then free
      Given the document "one friend"
      And the client sends GET to node 'resource-lists/list[@name="friends"]/entry[2]'
      And the server answers 404
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:a@example.com"/>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:a2@example.com"/>'
      And the request succeeds

    @id:service-uri @usage:rls-services @XCAP-7-06 @implied-MUST
    Scenario: The URI of the new service is taken, then free
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:mybuddies@{domain}"><list/></service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service[2]' with '<service uri="sip:mybuddies@{domain}"><list/></service>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'rls-services/service[2]' with '<service uri="sip:mybuddies2@{domain}"><list/></service>'
      And the request succeeds

  Rule: A repetition of a successful PUT succeeds and leaves the document the same

    @id:second-put-document @usage:resource-lists @XCAP-7-08 @implied-MUST
    Scenario: A second PUT of a document
      Given there is no document
      And the client PUTs the document as document "friends"
      And the request succeeds
      When the client repeats the request
      Then the request succeeds
      But the stored document equals document "friends" (canonical XML)
      And the server serves the document element on its own

    @id:second-put-element @usage:resource-lists @XCAP-7-08 @implied-MUST
    Scenario Outline: A second PUT of an element, selected by <selected by>
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list[@name="friends"]/<last step>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      When the client repeats the request
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:n@example.com"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id           | selected by            | last step                          |
        | uri          | its attribute          | entry[@uri="sip:n@example.com"]    |
        | position     | its position           | entry[2]                           |
        | any-position | its position among all | *[2]                               |
        | position-uri | position and attribute | entry[2][@uri="sip:n@example.com"] |
        | any-uri      | any name and attribute | *[@uri="sip:n@example.com"]        |

    @id:second-put-attribute @usage:resource-lists @XCAP-7-08 @implied-MUST
    Scenario: A second PUT of an attribute
      Given the document "unnamed list"
      And the client PUTs attribute 'resource-lists/list[1]/@name' with '"friends"'
      And the request succeeds
      When the client repeats the request
      Then the request succeeds
      But the stored document equals document "friends" (canonical XML)

  Rule: A repetition of a successful DELETE is answered 404

    @id:second-delete-document @usage:resource-lists @XCAP-7-09 @implied-MUST
    Scenario: A second DELETE of a document
      Given the document "friends"
      And the client sends DELETE to the document
      And the request succeeds
      When the client repeats the request
      Then the server answers 404

    @id:second-delete @usage:resource-lists @XCAP-7-09 @implied-MUST
    Scenario Outline: A second DELETE of <node>
      Given the document "two friends"
      And the client sends DELETE to node 'resource-lists/list<selector>'
      And the request succeeds
      When the client repeats the request
      Then the server answers 404
      But the document is unchanged
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><after></resource-lists>
        """

      Examples:
        | id            | node                                  | selector                            | after                                                                         |
        | uri           | an element, by its attribute          | /entry[@uri="sip:a@example.com"]    | <list name="friends"><entry uri="sip:b@example.com"/></list>                  |
        | position-uri  | an element, by position and attribute | /entry[1][@uri="sip:a@example.com"] | <list name="friends"><entry uri="sip:b@example.com"/></list>                  |
        | last-position | the last element, by its position     | /entry[2]                           | <list name="friends"><entry uri="sip:a@example.com"/></list>                  |
        | attribute     | an attribute                          | /@name                              | <list><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/></list> |

  Rule: After a successful PUT, a GET of the same URI returns the content of the PUT

    @id:get-new-document @usage:resource-lists @XCAP-7-11 @implied-MUST
    Scenario: A new document with a comment, an instruction and a reference
      Given there is no document
      And the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- of a Monday -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name='friends'><?keep this?>
          <entry uri="sip:b@example.com"/>
          <entry uri="sip:a@example.com"><display-name>A &amp; Co</display-name></entry>
         </list>
        </resource-lists>
        """
      And the request succeeds
      When the client sends GET to the document
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- of a Monday -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name='friends'><?keep this?>
          <entry uri="sip:b@example.com"/>
          <entry uri="sip:a@example.com"><display-name>A &amp; Co</display-name></entry>
         </list>
        </resource-lists>
        """
      But the server serves the document element on its own

    @id:get-new-element @usage:resource-lists @XCAP-7-11 @implied-MUST
    Scenario Outline: A new element at <selector>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          <entry uri="sip:a@example.com"/>
          <entry uri="sip:b@example.com"/>
         </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/<selector>' with '<entry uri="sip:n@example.com"><display-name>N</display-name></entry>'
      And the request succeeds
      When the client sends GET to node 'resource-lists/list[@name="friends"]/<selector>'
      Then the server answers 200
      But the body equals (canonical XML)
        """
        <entry uri="sip:n@example.com"><display-name>N</display-name></entry>
        """
      And the client sends GET to the document
      And the XML body has
        | XPath                                      | value |
        | count(/*/*/*)                              | 4     |
        | string(/*/*/*[@uri="sip:n@example.com"]/*) | N     |

      Examples:
        | id          | selector                           |
        | entry-uri   | entry[@uri="sip:n@example.com"]    |
        | entry-3     | entry[3]                           |
        | entry-1-uri | entry[1][@uri="sip:n@example.com"] |
        | entry-2-uri | entry[2][@uri="sip:n@example.com"] |
        | any-4       | *[4]                               |
        | any-1-uri   | *[1][@uri="sip:n@example.com"]     |
        | any-3-uri   | *[3][@uri="sip:n@example.com"]     |
        | any-uri     | *[@uri="sip:n@example.com"]        |

    @id:get-replaced-element @usage:resource-lists @XCAP-7-11 @implied-MUST
    Scenario Outline: A replacement of the element at <selector>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          <entry uri="sip:a@example.com"/>
          <entry uri="sip:b@example.com"/>
         </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/<selector>' with '<entry uri="sip:b@example.com"><display-name>B</display-name></entry>'
      And the request succeeds
      When the client sends GET to node 'resource-lists/list[@name="friends"]/<selector>'
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <entry uri="sip:b@example.com"><display-name>B</display-name></entry>
        """
      But the client sends GET to the document
      And the XML body has
        | XPath                                      | value |
        | count(/*/*/*)                              | 3     |
        | string(/*/*/*[@uri="sip:b@example.com"]/*) | B     |

      Examples:
        | id          | selector                           |
        | entry-uri   | entry[@uri="sip:b@example.com"]    |
        | entry-2     | entry[2]                           |
        | entry-2-uri | entry[2][@uri="sip:b@example.com"] |
        | any-3       | *[3]                               |
        | any-3-uri   | *[3][@uri="sip:b@example.com"]     |
        | any-uri     | *[@uri="sip:b@example.com"]        |

    @id:get-attribute @usage:resource-lists @XCAP-7-11 @implied-MUST
    Scenario Outline: The attribute is <new or not>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list <before>/></resource-lists>
        """
      And the client PUTs attribute 'resource-lists/list[1]/@name' with '"friends &amp; family"'
      And the request succeeds
      When the client sends GET to node 'resource-lists/list[1]/@name'
      Then the server answers 200
      And the body is the value 'friends & family'
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends &amp; family"/>
        </resource-lists>
        """

      Examples:
        | id       | new or not | before         |
        | new      | new        |                |
        | existing | not new    | name="enemies" |

  # "XCAP does not permit such requests", even if they would be idempotent.
  Rule: A PUT is refused with 409 if its URI would not select the new element

    @id:not-selected @usage:resource-lists @XCAP-7-12 @implied-MUST
    Scenario Outline: The body is <what>
      Given the document "one friend"
      And the client sends GET to node 'resource-lists/list[@name="friends"]/<last step>'
      And the server answers 200 or 404
      When the client PUTs element 'resource-lists/list[@name="friends"]/<last step>' with '<body>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/<last step>' with '<legal body>'
      And the request succeeds

      Examples:
        | id                 | what                                                           | last step                        | body                                                                                                             | legal body                                                                                                       |
        | new-other-uri      | a new element with another attribute value                     | entry[@uri="sip:zz@example.com"] | <entry uri="sip:other@example.com"/>                                                                             | <entry uri="sip:zz@example.com"/>                                                                                |
        | new-other-name     | a new element with another name                                | list[@name="close"]              | <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> | <list name="close"/>                                                                                             |
        | new-no-predicate   | a new element with another name, for a URI without a predicate | external                         | <list/>                                                                                                          | <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> |
        | replace-other-uri  | a replacement with another attribute value                     | entry[@uri="sip:a@example.com"]  | <entry uri="sip:other@example.com"/>                                                                             | <entry uri="sip:a@example.com"/>                                                                                 |
        | replace-other-name | a replacement with another name                                | entry                            | <list name="close"/>                                                                                             | <entry uri="sip:other@example.com"/>                                                                             |

    @id:position-gap @usage:resource-lists @XCAP-7-12 @implied-MUST
    Scenario: The position of the new entry is not the next one
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[3]' with '<entry uri="sip:b@example.com"/>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:b@example.com"/>'
      And the request succeeds

  # §7 says that the server "will" indicate this error; §8.2.3 and §8.2.4 say that it SHOULD.
  Rule: A 409 for a URI that would not select the new element should say cannot-insert

    @id:cannot-insert @usage:resource-lists @XCAP-7-15 @SHOULD
    Scenario: The new element has another attribute value than the URI
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:zz@example.com"]' with '<entry uri="sip:other@example.com"/>'
      Then the case continues only if the server answered 409
      And the conflict report says "cannot-insert"

  Rule: A successful PUT is answered 201 for a creation and 200 for a replacement

    @id:status-document @usage:resource-lists @XCAP-7-13 @implied-MUST
    Scenario: The client creates a document
      Given there is no document
      When the client PUTs the document as document "friends"
      Then the server answers 201
      But the server serves the document element on its own

    @id:status-replaced-document @usage:resource-lists @XCAP-7-13 @implied-MUST
    Scenario: The client replaces a document
      Given the document "friends"
      And the client PUTs the document as document "one friend"
      And the request succeeds
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="enemies"/></resource-lists>
        """
      Then the server answers 200
      But the server serves the document element on its own

    @id:status-element @usage:resource-lists @XCAP-7-13 @implied-MUST
    Scenario: The client creates an element
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[1]' with '<entry uri="sip:a@example.com"/>'
      Then the server answers 201

    @id:status-replaced-element @usage:resource-lists @XCAP-7-13 @implied-MUST
    Scenario: The client replaces an element
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[1]' with '<entry uri="sip:b@example.com"/>'
      And the request succeeds
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[1]' with '<entry uri="sip:a@example.com"><display-name>A</display-name></entry>'
      Then the server answers 200

    @id:status-attribute @usage:resource-lists @XCAP-7-13 @implied-MUST
    Scenario: The client creates an attribute
      Given the document "unnamed list"
      When the client PUTs attribute 'resource-lists/list[1]/@name' with '"friends"'
      Then the server answers 201

    @id:status-replaced-attribute @usage:resource-lists @XCAP-7-13 @implied-MUST
    Scenario: The client replaces an attribute
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list[1]/@name' with '"enemies"'
      Then the server answers 200
