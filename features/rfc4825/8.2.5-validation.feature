# Which of 200 and 201 a creation is answered with is judged in 8.2.7-resource-interdependencies.feature.
@server
Feature: RFC 4825 §8.2.5, Validation

  Foreign content and uniqueness are in 8.2.5-foreign-content.feature and 8.2.5-constraints.feature.

  Rule: A change after which the document would not follow its schema is refused

    @id:element @usage:resource-lists @XCAP-8.2.5-01 @MUST
    Scenario Outline: An element: <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<invalid>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<valid>'
      Then the request succeeds

      Examples:
        | id                      | what                                       | target             | invalid                                                                                 | valid                                                                                   |
        | a-mandatory-attribute   | a mandatory attribute is missing           | entry[2]           | <entry/>                                                                                | <entry uri="sip:n@example.com"/>                                                        |
        | an-attribute-that-the   | an attribute that the schema does not know | entry[2]           | <entry uri="sip:n@example.com" bogus="1"/>                                              | <entry uri="sip:n@example.com"/>                                                        |
        | a-child-that-the-schema | a child that the schema does not know      | list[@name="work"] | <list name="work"><bogus/></list>                                                       | <list name="work"><entry uri="sip:n@example.com"/></list>                               |
        | children-in-the-wrong   | children in the wrong order                | list[@name="work"] | <list name="work"><entry uri="sip:n@example.com"/><display-name>W</display-name></list> | <list name="work"><display-name>W</display-name><entry uri="sip:n@example.com"/></list> |
        | a-child-twice-that-may  | a child twice that may stand once          | list[@name="work"] | <list name="work"><display-name>W</display-name><display-name>W</display-name></list>   | <list name="work"><display-name>W</display-name></list>                                 |
        | text-where-there-must   | text where there must be none              | list[@name="work"] | <list name="work">text</list>                                                           | <list name="work"> </list>                                                              |
        | an-element-that-is      | an element that is replaced                | entry[1]           | <entry/>                                                                                | <entry uri="sip:n@example.com"/>                                                        |

    @id:whole-document @usage:resource-lists @XCAP-8.2.5-01 @MUST
    Scenario Outline: A whole document: <what>
      Given there is no document
      When the client PUTs the document
        """
        <invalid>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """
        <valid>
        """
      Then the request succeeds

      Examples:
        | id                    | what                                      | invalid                                                                                                             | valid                                                                                                                                       |
        | a-mandatory-attribute | a mandatory attribute is missing          | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry/></list></resource-lists> | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists> |
        | an-element-that-the   | an element that the schema does not know  | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><bogus/></resource-lists>                             | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/></resource-lists>                                                      |
        | another-document      | another document element of the namespace | <list xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                                               | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                                                             |
        | a-document-element-of | a document element of no namespace        | <resource-lists/>                                                                                                   | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                                                             |

    @id:document-replace-valid @usage:resource-lists @XCAP-8.2.5-01 @MUST
    Scenario: A document that would replace a valid one
      Given the document "one friend"
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry/></list>
        </resource-lists>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      Then the request succeeds

    @id:attribute @usage:resource-lists @XCAP-8.2.5-01 @MUST
    Scenario: An attribute
      Given the document "unnamed list"
      When the client PUTs attribute 'resource-lists/list/@bogus' with '"friends"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the request succeeds

    @id:refusal-says-schema @usage:resource-lists @XCAP-8.2.5-02 @SHOULD
    Scenario Outline: The refusal says "schema-validation-error": <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<invalid>'
      Then the case continues only if the server answered 409
      And the conflict report says "schema-validation-error"

      Examples:
        | id                    | what                                       | target             | invalid                                    |
        | a-mandatory-attribute | a mandatory attribute is missing           | entry[2]           | <entry/>                                   |
        | an-attribute-that-the | an attribute that the schema does not know | entry[2]           | <entry uri="sip:n@example.com" bogus="1"/> |
        | an-element-that-the   | an element that the schema does not know   | bogus              | <bogus/>                                   |
        | an-element-at-the     | an element at the wrong place              | display-name       | <display-name>Friends</display-name>       |
        | text-where-there-must | text where there must be none              | list[@name="work"] | <list name="work">text</list>              |

    @id:refusal-attribute-says-well @usage:resource-lists @XCAP-8.2.5-02 @SHOULD
    Scenario: The refusal of an attribute says so as well
      Given the document "unnamed list"
      When the client PUTs attribute 'resource-lists/list/@bogus' with '"friends"'
      Then the case continues only if the server answered 409
      And the conflict report says "schema-validation-error"

  Rule: It is the document that comes out that has to be valid, not the body by itself

    @id:element-schema-declares-others @usage:resource-lists @XCAP-8.2.5-18 @implied-MUST
    Scenario: An element that the schema declares only within others can be put
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/display-name' with '<display-name>Friends</display-name>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <display-name>Friends</display-name>
          </list>
        </resource-lists>
        """

    @id:document-element-not-valid @usage:resource-lists @XCAP-8.2.5-18 @implied-MUST
    Scenario: The document element is not valid anywhere else
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/resource-lists' with '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists' with '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>'
      Then the request succeeds

    @id:valid-element-wrong-parent @usage:resource-lists @XCAP-8.2.5-18 @implied-MUST
    Scenario: A valid element in a wrong parent
      Given the document "friends"
      When the client PUTs element 'resource-lists/entry' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds

  Rule: What is removed is checked like what is put

    @id:mandatory-attribute-cannot @usage:resource-lists @XCAP-8.2.5-15 @implied-MUST
    Scenario: A mandatory attribute cannot be removed, an optional one can
      Given the document "one friend"
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry/@uri'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'resource-lists/list/@name'
      Then the request succeeds
      And the stored document equals document "unnamed list with an entry" (canonical XML)

    @id:mandatory-element-cannot @usage:rls-services @XCAP-8.2.5-15 @implied-MUST
    Scenario: A mandatory element cannot be removed, an optional one can
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:my-friends@{domain}">
            <list/>
            <packages/>
          </service>
        </rls-services>
        """
      When the client sends DELETE to node 'rls-services/service/list'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'rls-services/service/packages'
      Then the request succeeds

    @id:refusal-remove-mandatory @usage:resource-lists @XCAP-8.2.5-02 @SHOULD
    Scenario: The refusal to remove a mandatory attribute says "schema-validation-error"
      Given the document "one friend"
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry/@uri'
      Then the case continues only if the server answered 409
      And the conflict report says "schema-validation-error"

  Rule: Of several faults the first is told: the place, then the schema, then the constraints of the usage

    # "First … next … also": the order shows in nothing but the condition that the conflict report should have.
    @id:several-faults-first-told @usage:resource-lists @XCAP-8.2.5-16 @SHOULD
    Scenario Outline: <what>
      Given the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<body>'
      Then the case continues only if the server sent a conflict report
      And the conflict report says "<condition>"

      Examples:
        | id               | what                                            | target                          | body                                       | condition               |
        | not-what-the-uri | Not what the URI selects, and not by the schema | entry[@uri="sip:n@example.com"] | <entry uri="sip:m@example.com" bogus="1"/> | cannot-insert           |
        | not-what-the-u-2 | Not what the URI selects, and not unique        | entry[@uri="sip:n@example.com"] | <entry uri="sip:a@example.com"/>           | cannot-insert           |
        | not-by-the-entry | Not by the schema, and not unique               | entry[3]                        | <entry uri="sip:a@example.com" bogus="1"/> | schema-validation-error |
        | not-by-the       | Not by the schema, and not by the constraints   | external                        | <external anchor="lists" bogus="1"/>       | schema-validation-error |

  Rule: Of a refused change nothing remains

    @id:refused-change-nothing @usage:resource-lists @XCAP-8.2.5-17 @implied-MUST
    Scenario Outline: After <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <entry uri="sip:b@example.com"/></list></resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<body>'
      Then the case continues only if the request failed
      And the document is unchanged
      When the client sends GET to node 'resource-lists/list[@name="friends"]/entry[3]'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list[@name="friends"]/external'
      Then the server answers 404
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <entry uri="sip:b@example.com"/><entry uri="sip:n@example.com"/></list></resource-lists>
        """

      Examples:
        | id              | what                                      | target                          | body                             |
        | entry-uri-sip-m | an element that the URI would not select  | entry[@uri="sip:n@example.com"] | <entry uri="sip:m@example.com"/> |
        | entry           | an element that the schema does not allow | entry[3]                        | <entry/>                         |
        | entry-uri-sip-a | a value that is not unique                | entry[3]                        | <entry uri="sip:a@example.com"/> |
        | external-anchor | a constraint of the usage that is not met | external                        | <external anchor="lists"/>       |
