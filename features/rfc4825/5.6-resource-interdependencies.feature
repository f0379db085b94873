# 8.4-delete.feature covers the children of a deleted element, and its siblings, which move up.
@server
Feature: RFC 4825 §5.6, Resource interdependencies

  Rule: A DELETE of an element deletes every resource below it

    @id:recreated-element @usage:resource-lists @XCAP-5.6-01 @implied-MUST
    Scenario: The client creates a deleted element again, without its children
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="close">
              <display-name>Close</display-name>
              <entry uri="sip:a@example.com"/>
            </list>
          </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/list/entry/@uri'
      And the server answers 200
      And the client sends GET to node 'resource-lists/list/list/entry/@id'
      And the server answers 404
      And the client sends DELETE to node 'resource-lists/list[@name="friends"]'
      And the request succeeds
      When the client sends GET to node 'resource-lists/list/list/entry/@uri'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list/list/display-name'
      Then the server answers 404
      When the client PUTs element 'resource-lists/list[@name="friends"]' with '<list name="friends"><list name="close"/></list>'
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list/list/entry/@uri'
      Then the server answers 404
      But the client sends GET to node 'resource-lists/list/list/@name'
      And the server answers 200

    @id:namespace-bindings @usage:resource-lists @XCAP-5.6-01 @implied-MUST @dangerous
    Scenario: The client reads the namespace bindings of a deleted element
      Given the document "friends"
      And the client sends GET to node 'resource-lists/list/namespace::*'
      And the server answers 200
      And the client sends DELETE to node 'resource-lists/list'
      And the request succeeds
      When the client sends GET to node 'resource-lists/list/namespace::*'
      Then the server answers 404

  Rule: Where a usage makes one document depend on others, the server carries changes over

    # RFC 4826 §4.4.8: the global document lists the services of all users. Each server decides who may read it.
    @id:removed-services @usage:rls-services @XCAP-5.6-02 @implied-MUST
    Scenario: The client removes services that the global document lists
      Given the usage "rls-services"
      And the client may read "{root}/rls-services/global/index"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-1@{domain}"><list/></service>
          <service uri="sip:xcaliper-2@{domain}"><list/></service>
        </rls-services>
        """
      When the client sends GET to "{root}/rls-services/global/index"
      Then the XML body has
        | XPath                                                                    | value |
        | count(//*[local-name()="service"][@uri="sip:xcaliper-1@{domain}"])    | 1     |
        | count(//*[local-name()="service"][@uri="sip:xcaliper-2@{domain}"])    | 1     |
      Given the client sends DELETE to node 'rls-services/service[@uri="sip:xcaliper-1@{domain}"]'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-2@{domain}"><list/></service>
        </rls-services>
        """
      When the client sends GET to "{root}/rls-services/global/index"
      Then the XML body has
        | XPath                                                                    | value |
        | count(//*[local-name()="service"][@uri="sip:xcaliper-1@{domain}"])    | 0     |
        | count(//*[local-name()="service"][@uri="sip:xcaliper-2@{domain}"])    | 1     |
      Given the client sends DELETE to the document
      And the request succeeds
      When the client sends GET to "{root}/rls-services/global/index"
      Then the XML body has
        | XPath                                                                    | value        |
        | local-name(/*)                                                           | rls-services |
        | count(//*[local-name()="service"][@uri="sip:xcaliper-2@{domain}"])    | 0            |
