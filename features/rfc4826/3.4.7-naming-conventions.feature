# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:resource-lists
Feature: RFC 4826 §3.4.7, Naming conventions of resource lists

  Background:
    Given the usage "resource-lists"

  Rule: A selector finds a member by the text of its uri, ref or anchor, not by URI equivalence

    @id:insert @RL-3.4.7-01 @implied-MUST
    Scenario Outline: PUT of an <member> by an equivalent URI inserts another: <other>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:c@example.com"/><<member> <attribute>="<one>"/></list>
        </resource-lists>
        """
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:c@example.com"/><<member> <attribute>="<one>"/></list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list/<member>[@<attribute>="<one>"]' with '<<member> <attribute>="<one>"/>'
      And the request succeeds
      And the client PUTs element 'resource-lists/list/<member>[@<attribute>="<else>"]' with '<<member> <attribute>="<else>"/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:c@example.com"/><<member> <attribute>="<one>"/><<member> <attribute>="<else>"/></list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/<member>[@<attribute>="<other>"]' with '<<member> <attribute>="<other>"/>'
      Then the request succeeds
      When the client sends GET to the document
      Then the XML body has
        | XPath                                                        | value |
        | count(//*[local-name()="<member>"][@<attribute>="<one>"])   | 1     |
        | count(//*[local-name()="<member>"][@<attribute>="<other>"]) | 1     |
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:c@example.com"/><<member> <attribute>="<one>"/><<member> <attribute>="<else>"/><<member> <attribute>="<other>"/></list>
        </resource-lists>
        """

      Examples:
        | id              | member    | attribute | one                                                                                         | other                                                                                          | else                                                                                           |
        | domain-case     | entry     | uri       | sip:a@example.com                                                                           | sip:a@EXAMPLE.com                                                                              | sip:else@example.com                                                                           |
        | scheme-case     | entry     | uri       | sip:a@example.com                                                                           | SIP:a@example.com                                                                              | sip:else@example.com                                                                           |
        | escape          | entry     | uri       | sip:joe%20smith@example.com                                                                 | sip:%6aoe%20smith@example.com                                                                  | sip:else@example.com                                                                           |
        | parameter-order | entry     | uri       | sip:a@example.com;a=1;b=2                                                                   | sip:a@example.com;b=2;a=1                                                                      | sip:else@example.com                                                                           |
        | entry-ref       | entry-ref | ref       | {document reference}/~~/resource-lists/list%5b1%5d/entry                                    | {document reference}/~~/resource-lists/list%5B1%5D/entry                                       | {document reference}/~~/resource-lists/list/entry                                              |
        | external        | external  | anchor    | http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list | http://XCAP.example.org:80/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list | http://xcap.example.org/resource-lists/users/sip:else@example.org/index/~~/resource-lists/list |

    @id:replace @RL-3.4.7-01 @implied-MUST
    Scenario Outline: PUT of an <member> by the same text replaces it
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:c@example.com"/><<member> <attribute>="<one>"/></list>
        </resource-lists>
        """
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:c@example.com"/><<member> <attribute>="<one>"/></list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list/<member>[@<attribute>="<also>"]' with '<<member> <attribute>="<also>"><display-name>B</display-name></<member>>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:c@example.com"/><<member> <attribute>="<one>"/><<member> <attribute>="<also>"><display-name>B</display-name></<member>></list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list/<member>[@<attribute>="<one>"]' with '<<member> <attribute>="<one>"/>'
      And the request succeeds
      When the client PUTs element 'resource-lists/list/<member>[@<attribute>="<one>"]' with '<<member> <attribute>="<one>"><display-name>A</display-name></<member>>'
      Then the request succeeds
      When the client sends GET to the document
      Then the XML body has
        | XPath                                                                      | value |
        | count(//*[local-name()="<member>"][not(@<attribute>="sip:c@example.com")]) | 2     |
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:c@example.com"/><<member> <attribute>="<one>"><display-name>A</display-name></<member>><<member> <attribute>="<also>"><display-name>B</display-name></<member>></list>
        </resource-lists>
        """

      Examples:
        | id        | member    | attribute | one                                                                                              | also                                                                                          |
        | entry     | entry     | uri       | sip:%6aoe%20smith@EXAMPLE.com;b=2;a=1?subject=x                                                  | http://xcap.example.org/~~/%6b                                                                |
        | entry-ref | entry-ref | ref       | {document reference}/~~/resource-lists/list%5b1%5d/entry                                         | {document reference}/~~/%72esource-lists/list/entry                                           |
        | external  | external  | anchor    | http://XCAP.example.org:80/resource-lists/users/sip:%61@example.org/index/~~/resource-lists/list | http://xcap.example.org/resource-lists/users/sip:%6b@example.org/index/~~/resource-lists/list |

    # The URI without an escape is the one that selects nothing: how often a server decodes the request is another rule.
    @id:find @RL-3.4.7-01 @implied-MUST
    Scenario Outline: <method> of an <member> by an equivalent URI: <other>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:c@example.com"/><<member> <attribute>="<one>"/></list>
        </resource-lists>
        """
      And the client sends <method> to node 'resource-lists/list/<member>[@<attribute>="http://xcap.example.org/nothing"]'
      And the server answers 404
      When the client sends <method> to node 'resource-lists/list/<member>[@<attribute>="<other>"]'
      Then the server answers 404
      But the document is unchanged
      And the client sends <method> to node 'resource-lists/list/<member>[@<attribute>="<one>"]'
      And the request succeeds

      Examples:
        | id               | method | member    | attribute | one                                                                                         | other                                                                                          |
        | get-entry        | GET    | entry     | uri       | sip:a@example.com                                                                           | sip:a@Example.com                                                                              |
        | delete-entry     | DELETE | entry     | uri       | sip:a@example.com                                                                           | sip:a@Example.com                                                                              |
        | delete-escaped   | DELETE | entry     | uri       | sip:%61@example.com                                                                         | sip:a@example.com                                                                              |
        | delete-entry-ref | DELETE | entry-ref | ref       | {document reference}/~~/resource-lists/list%5b1%5d/entry                                    | {document reference}/~~/resource-lists/list%5B1%5D/entry                                       |
        | delete-external  | DELETE | external  | anchor    | http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list | http://xcap.example.org:80/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list |
