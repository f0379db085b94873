@server @usage:resource-lists
Feature: RFC 4826 §3.4.8, Resource interdependencies of resource lists

  Background:
    Given the usage "resource-lists"

  Rule: A change of one document leaves other documents unchanged, even those that refer to it

    @id:delete-target @RL-3.4.8-01 @implied-MUST
    Scenario: The client deletes a list to which an external and an entry-ref of another document refer
      Given a "resource-lists" document at "{root}/resource-lists/users/{xui}/xcaliper-other"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="work"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="{root uri}/resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list%5b@name=%22work%22%5d"/>
            <entry-ref ref="resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list%5b@name=%22work%22%5d/entry%5b1%5d"/>
          </list>
        </resource-lists>
        """
      When the client sends DELETE to "{root}/resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list%5B@name=%22work%22%5D"
      Then the request succeeds
      Given the document is unchanged
      When the client sends DELETE to "{root}/resource-lists/users/{xui}/xcaliper-other"
      Then the request succeeds
      But the document is unchanged

    @id:rename-target @RL-3.4.8-01 @implied-MUST
    Scenario: The client renames a list to which an external and an entry-ref of another document refer
      Given a "resource-lists" document at "{root}/resource-lists/users/{xui}/xcaliper-other"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="job"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And the next request has header "Content-Type" with value "application/xcap-att+xml"
      And the client sends PUT to "{root}/resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list%5B1%5D/@name" with body
        """
        "work"
        """
      # Nothing refers to the list yet. Other rules judge whether clients can PUT attributes at all.
      And the case continues only if the server answered 200
      And the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="{root uri}/resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list%5b@name=%22work%22%5d"/>
            <entry-ref ref="resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list%5b@name=%22work%22%5d/entry%5b1%5d"/>
          </list>
        </resource-lists>
        """
      And the client sends GET to "{root}/resource-lists/users/{xui}/xcaliper-other"
      And the XML body has
        | XPath                    | value |
        | count(/*/*[@name="work"]) | 1    |
      And the next request has header "Content-Type" with value "application/xcap-att+xml"
      And the client sends PUT to "{root}/resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list%5B1%5D/@name" with body
        """
        "office"
        """
      And the request succeeds
      Then the document is unchanged
      But the client sends GET to "{root}/resource-lists/users/{xui}/xcaliper-other"
      And the server answers 200
      And the body equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="office"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

    @id:change-referrer @RL-3.4.8-01 @implied-MUST
    Scenario: The client changes a document that refers to a list
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="work"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/xcaliper-other"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/>
          </list>
        </resource-lists>
        """
      And the client sends GET to the document
      And the XML body has
        | XPath                     | value |
        | count(/*/*[@name="work"]) | 1     |
      When the client sends DELETE to "{root}/resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list/entry-ref"
      Then the request succeeds
      And the document is unchanged
      But the client sends GET to "{root}/resource-lists/users/{xui}/xcaliper-other"
      And the server answers 200
      And the body equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"></list>
        </resource-lists>
        """

    @id:rls-service @usage:rls-services @RL-3.4.8-01 @implied-MUST
    Scenario: The client deletes a list to which an RLS service refers
      Given the usage "rls-services"
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="work"/>
        </resource-lists>
        """
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22friends%22%5d</resource-list>
          </service>
        </rls-services>
        """
      When the client sends DELETE to "{root}/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D"
      Then the request succeeds
      But the document is unchanged
      And the client sends GET to "{root}/resource-lists/users/{xui}/index"
      And the server answers 200
      And the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="work"/></resource-lists>
        """
