# 8.2.7-resource-interdependencies.feature judges whether a creation is answered with 200 or 201.
@server
Feature: RFC 4825 §8.2.5, Validation

  8.2.5-foreign-content.feature has foreign content, 8.2.5-constraints.feature has uniqueness.

  Rule: A PUT that would make the document invalid is refused with 409

    @id:element @usage:resource-lists @XCAP-8.2.5-01 @MUST
    Scenario Outline: The element has <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<invalid>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<valid>'
      And the request succeeds

      Examples:
        | id                | what                                            | target             | invalid                                                                                 | valid                                                                                   |
        | missing-attribute | no mandatory attribute                          | entry[2]           | <entry/>                                                                                | <entry uri="sip:n@example.com"/>                                                        |
        | unknown-attribute | an attribute that the schema does not declare   | entry[2]           | <entry uri="sip:n@example.com" bogus="1"/>                                              | <entry uri="sip:n@example.com"/>                                                        |
        | unknown-child     | a child that the schema does not declare        | list[@name="work"] | <list name="work"><bogus/></list>                                                       | <list name="work"><entry uri="sip:n@example.com"/></list>                               |
        | child-order       | children in the wrong order                     | list[@name="work"] | <list name="work"><entry uri="sip:n@example.com"/><display-name>W</display-name></list> | <list name="work"><display-name>W</display-name><entry uri="sip:n@example.com"/></list> |
        | repeated-child    | a second child where the schema allows one      | list[@name="work"] | <list name="work"><display-name>W</display-name><display-name>W</display-name></list>   | <list name="work"><display-name>W</display-name></list>                                 |
        | text              | text where the schema allows none               | list[@name="work"] | <list name="work">text</list>                                                           | <list name="work"> </list>                                                              |
        | replacement       | no mandatory attribute and replaces a valid one | entry[1]           | <entry/>                                                                                | <entry uri="sip:n@example.com"/>                                                        |

    @id:document @usage:resource-lists @XCAP-8.2.5-01 @MUST
    Scenario Outline: The document has <what>
      Given there is no document
      When the client PUTs the document
        """
        <invalid>
        """
      Then the server answers 409
      But the document does not exist
      And the client PUTs the document
        """
        <valid>
        """
      And the request succeeds

      Examples:
        | id                | what                                        | invalid                                                                                                             | valid                                                                                                                                       |
        | missing-attribute | an entry without its mandatory attribute    | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry/></list></resource-lists> | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists> |
        | unknown-element   | an element that the schema does not declare | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><bogus/></resource-lists>                             | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/></resource-lists>                                                      |
        | other-root        | another document element of the namespace   | <list xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                                               | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                                                             |
        | no-namespace      | a document element of no namespace          | <resource-lists/>                                                                                                   | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                                                             |

    @id:replacing-document @usage:resource-lists @XCAP-8.2.5-01 @MUST
    Scenario: An invalid document would replace a valid one
      Given the document "one friend"
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry/></list>
        </resource-lists>
        """
      Then the server answers 409
      But the document is unchanged
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      And the request succeeds

    @id:attribute @usage:resource-lists @XCAP-8.2.5-01 @MUST
    Scenario: The client PUTs an attribute that the schema does not declare
      Given the document "unnamed list"
      When the client PUTs attribute 'resource-lists/list/@bogus' with '"friends"'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      And the request succeeds

    @id:schema-error @usage:resource-lists @XCAP-8.2.5-02 @SHOULD
    Scenario Outline: The conflict report says "schema-validation-error" for <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<invalid>'
      Then the case continues only if the server answered 409
      And the conflict report says "schema-validation-error"

      Examples:
        | id                | what                              | target             | invalid                                    |
        | missing-attribute | a missing mandatory attribute     | entry[2]           | <entry/>                                   |
        | unknown-attribute | an undeclared attribute           | entry[2]           | <entry uri="sip:n@example.com" bogus="1"/> |
        | unknown-element   | an undeclared element             | bogus              | <bogus/>                                   |
        | wrong-place       | an element at the wrong place     | display-name       | <display-name>Friends</display-name>       |
        | text              | text where the schema allows none | list[@name="work"] | <list name="work">text</list>              |

    @id:schema-error-attribute @usage:resource-lists @XCAP-8.2.5-02 @SHOULD
    Scenario: The conflict report says "schema-validation-error" for a PUT of an attribute
      Given the document "unnamed list"
      When the client PUTs attribute 'resource-lists/list/@bogus' with '"friends"'
      Then the case continues only if the server answered 409
      And the conflict report says "schema-validation-error"

  Rule: The resulting document has to be valid, not the body by itself

    @id:local-element @usage:resource-lists @XCAP-8.2.5-18 @implied-MUST
    Scenario: The schema declares the element only within other elements
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="others"><display-name>Others</display-name></list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="others"]/display-name'
      And the server answers 200
      When the client PUTs element 'resource-lists/list[@name="friends"]/display-name' with '<display-name>Friends</display-name>'
      Then the request succeeds
      And the stored document equals, apart from white space (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><display-name>Friends</display-name></list>
          <list name="others"><display-name>Others</display-name></list>
        </resource-lists>
        """

    @id:nested-root @usage:resource-lists @XCAP-8.2.5-18 @implied-MUST
    Scenario: The client PUTs the document element into a list
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/resource-lists' with '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'resource-lists' with '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>'
      And the request succeeds

    @id:wrong-parent @usage:resource-lists @XCAP-8.2.5-18 @implied-MUST
    Scenario: The client PUTs a valid element into the wrong parent
      Given the document "friends"
      When the client PUTs element 'resource-lists/entry' with '<entry uri="sip:n@example.com"/>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[1]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds

  Rule: A DELETE is validated like a PUT

    @id:delete-attribute @usage:resource-lists @XCAP-8.2.5-15 @implied-MUST
    Scenario: The client deletes a mandatory attribute, then an optional one
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<entry/>'
      And the request does not succeed
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry/@uri'
      Then the request does not succeed
      But the document is unchanged
      And the client sends DELETE to node 'resource-lists/list/@name'
      And the request succeeds
      And the stored document equals document "unnamed list with an entry" (canonical XML)

    @id:delete-element @usage:rls-services @XCAP-8.2.5-15 @implied-MUST
    Scenario: The client deletes a mandatory element, then an optional one
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:my-friends@{domain}">
            <list/>
          </service>
          <service uri="sip:my-colleagues@{domain}">
            <list/>
            <packages/>
          </service>
        </rls-services>
        """
      And the client PUTs element 'rls-services/service[1]' with '<service uri="sip:my-friends@{domain}"><packages/></service>'
      And the request does not succeed
      When the client sends DELETE to node 'rls-services/service[1]/list'
      Then the request does not succeed
      But the document is unchanged
      And the client sends DELETE to node 'rls-services/service[2]/packages'
      And the request succeeds

    @id:delete-schema-error @usage:resource-lists @XCAP-8.2.5-02 @SHOULD
    Scenario: The conflict report says "schema-validation-error" for a DELETE of a mandatory attribute
      Given the document "one friend"
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry/@uri'
      Then the case continues only if the server answered 409
      And the conflict report says "schema-validation-error"

  Rule: Of several faults, the conflict report names the first: a mismatch with the URI, then the schema, then the constraints of the usage

    # "First … next … also": only the condition in the conflict report shows the order.
    @id:first-fault @usage:resource-lists @XCAP-8.2.5-16 @SHOULD
    Scenario Outline: The element <what>
      Given the document "two friends"
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<alone>'
      And the case continues only if the server sent a conflict report
      And the conflict report says "<condition>"
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<body>'
      And the case continues only if the server sent a conflict report
      Then the conflict report says "<condition>"

      Examples:
        | id                 | what                                     | target                          | alone                                                                                                                      | body                                       | condition               |
        | mismatch-invalid   | does not match the URI and is invalid    | entry[@uri="sip:n@example.com"] | <entry uri="sip:m@example.com"/>                                                                                           | <entry uri="sip:m@example.com" bogus="1"/> | cannot-insert           |
        | mismatch-duplicate | does not match the URI and is not unique | entry[@uri="sip:n@example.com"] | <entry uri="sip:m@example.com"/>                                                                                           | <entry uri="sip:a@example.com"/>           | cannot-insert           |
        | invalid-duplicate  | is invalid and not unique                | entry[3]                        | <entry uri="sip:z@example.com" bogus="1"/>                                                                                 | <entry uri="sip:a@example.com" bogus="1"/> | schema-validation-error |
        | invalid-constraint | is invalid and breaks a constraint       | external                        | <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list" bogus="1"/> | <external anchor="lists" bogus="1"/>       | schema-validation-error |

  Rule: A refused change leaves nothing behind

    @id:nothing-left @usage:resource-lists @XCAP-8.2.5-17 @implied-MUST
    Scenario Outline: The server refuses <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <entry uri="sip:b@example.com"/></list></resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<body>'
      And the case continues only if the server answered 4xx or 5xx
      Then the document is unchanged
      But the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <entry uri="sip:b@example.com"/><entry uri="sip:n@example.com"/></list></resource-lists>
        """

      Examples:
        | id         | what                                          | target                          | body                             |
        | mismatch   | an element that the URI would not select      | entry[@uri="sip:n@example.com"] | <entry uri="sip:m@example.com"/> |
        | invalid    | an element that the schema does not allow     | entry[3]                        | <entry/>                         |
        | duplicate  | a value that is not unique                    | entry[3]                        | <entry uri="sip:a@example.com"/> |
        | constraint | a value that breaks a constraint of the usage | external                        | <external anchor="lists"/>       |
